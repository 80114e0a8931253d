CREATE TABLE "film_captions" (
	"medium_id" text NOT NULL,
	"language" text NOT NULL,
	"vtt" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "film_captions_medium_id_language_pk" PRIMARY KEY("medium_id","language")
);
--> statement-breakpoint
CREATE TABLE "film_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"replaces" text,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"modified" bigint NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"container" text,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_work" (
	"medium_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"parts" integer NOT NULL,
	"size" bigint NOT NULL,
	"container" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"trouble" text,
	"share" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"taken_by" text
);
--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN "seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN "poster" text;--> statement-breakpoint
ALTER TABLE "film_captions" ADD CONSTRAINT "film_captions_medium_id_medium_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_upload" ADD CONSTRAINT "film_upload_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_upload" ADD CONSTRAINT "film_upload_replaces_medium_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_work" ADD CONSTRAINT "film_work_medium_id_medium_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_upload_person" ON "film_upload" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "film_upload_replaces" ON "film_upload" USING btree ("replaces");