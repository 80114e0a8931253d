ALTER TABLE "former_group" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;