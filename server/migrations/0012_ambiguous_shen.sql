ALTER TABLE "notification" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "leaving_by" text;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_leaving_by_person_id_fk" FOREIGN KEY ("leaving_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_leaving" ON "notification" USING btree ("sent_at") WHERE status = 'leaving';--> statement-breakpoint
UPDATE "notification" SET "occasion" = 'reminder'
WHERE kind = 'important' AND news_id IS NOT NULL AND created_by IS NOT NULL AND link = '/news/' || news_id
  AND EXISTS (SELECT FROM notification_recipient WHERE notification_id = notification.id);
