ALTER TABLE "installation" ADD COLUMN "brand_name" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "brand_primary" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "brand_accent" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "brand_logo_id" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "organisation_name" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "link_hosts" text[];--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "reactions" jsonb;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_group_limit" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_text_limit" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_anonymous_least" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_known_days" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "weekly_push_limit" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "push_undo_seconds" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "audit_name_days" integer;