ALTER TABLE "comment" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "held_word" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "held_words" text[];--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "first_comment_waits" boolean;--> statement-breakpoint
CREATE INDEX "comment_held" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE held_at is not null and removed_at is null;