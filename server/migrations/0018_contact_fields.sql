ALTER TABLE "contact" ADD COLUMN "members_only" text[] DEFAULT '{"mobile","photo"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;