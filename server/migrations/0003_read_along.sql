ALTER TABLE "notification_read" ADD COLUMN "along" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_news" ON "notification" USING btree ("news_id") WHERE news_id is not null;--> statement-breakpoint
CREATE INDEX "notification_survey" ON "notification" USING btree ("survey_id") WHERE survey_id is not null;--> statement-breakpoint
-- For whoever has been here already the inbox began with the account.
INSERT INTO "notification_read_up_to" ("person_id", "up_to")
SELECT "id", "created_at" FROM "person"
WHERE "active_on" IS NOT NULL OR EXISTS (SELECT FROM "session" WHERE "session"."person_id" = "person"."id")
ON CONFLICT DO NOTHING;
