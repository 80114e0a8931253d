ALTER TABLE "category" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;