ALTER TABLE "survey" ADD COLUMN "opening_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "notice" jsonb;--> statement-breakpoint
CREATE INDEX "survey_opening" ON "survey" USING btree ("opening_at") WHERE opening_at is not null;