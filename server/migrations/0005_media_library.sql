CREATE TABLE "medium_former_name" (
	"name" text PRIMARY KEY NOT NULL,
	"medium_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN "search_stems" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "medium_former_name" ADD CONSTRAINT "medium_former_name_medium_id_medium_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medium_former_name_medium" ON "medium_former_name" USING btree ("medium_id");--> statement-breakpoint
ALTER TABLE "medium" ADD CONSTRAINT "medium_uploaded_by_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medium_newest" ON "medium" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "medium_search" ON "medium" USING gin (to_tsvector('simple', search_stems));--> statement-breakpoint
CREATE INDEX "medium_search_words" ON "medium" USING gin (search_words gin_trgm_ops);