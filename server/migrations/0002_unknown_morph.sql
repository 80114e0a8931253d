ALTER TABLE "installation" ADD COLUMN "help_name" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "help_phone" text;