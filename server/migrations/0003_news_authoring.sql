CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"person_id" text,
	"action" text NOT NULL,
	"thing_id" text NOT NULL,
	"title" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_version" (
	"news_id" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"wording" jsonb NOT NULL,
	"translations" jsonb NOT NULL,
	"published" boolean NOT NULL,
	"reason" text,
	CONSTRAINT "news_version_news_id_version_pk" PRIMARY KEY("news_id","version")
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "alias" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "text_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "asked_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "asked_reason" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "editor_rights" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_thing" ON "audit_entry" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "audit_entry_person" ON "audit_entry" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_changed" ON "news" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "news" SET "changed_at" = "updated_at";
