CREATE TABLE "digest" (
	"person_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"turn_on" date,
	"told_up_to" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"state" text,
	"held_by" text,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"refused_email" text,
	"refused_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "digest_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "feed_address" (
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_on" date NOT NULL,
	"last_used_on" date,
	"content_hash" text,
	"content_since" timestamp (3) with time zone,
	CONSTRAINT "feed_address_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "group_leader" (
	"person_id" text NOT NULL,
	"group_id" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_leader_person_id_group_id_pk" PRIMARY KEY("person_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "news_source" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"category_id" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"etag" text,
	"last_modified" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"failure" text,
	"failing_since" timestamp (3) with time zone,
	"status" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_source_entry" (
	"source_id" text NOT NULL,
	"key" text NOT NULL,
	"news_id" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_source_entry_source_id_key_pk" PRIMARY KEY("source_id","key")
);
--> statement-breakpoint
DROP INDEX "audit_entry_at";--> statement-breakpoint
DROP INDEX "audit_entry_action";--> statement-breakpoint
DROP INDEX "comment_news";--> statement-breakpoint
DROP INDEX "comment_created";--> statement-breakpoint
DROP INDEX "comment_person";--> statement-breakpoint
DROP INDEX "comment_reported";--> statement-breakpoint
DROP INDEX "comment_hidden";--> statement-breakpoint
DROP INDEX "comment_held";--> statement-breakpoint
DROP INDEX "invitation_place";--> statement-breakpoint
DROP INDEX "medium_newest";--> statement-breakpoint
DROP INDEX "news_feed";--> statement-breakpoint
DROP INDEX "news_category";--> statement-breakpoint
DROP INDEX "news_published";--> statement-breakpoint
DROP INDEX "news_changed";--> statement-breakpoint
DROP INDEX "notification_inbox";--> statement-breakpoint
DROP INDEX "security_event_at";--> statement-breakpoint
DROP INDEX "security_event_who";--> statement-breakpoint
DROP INDEX "survey_changed";--> statement-breakpoint
DROP INDEX "survey_published";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "digest_by_default" boolean;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "leaving_by" text;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_address" ADD CONSTRAINT "feed_address_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_leader" ADD CONSTRAINT "group_leader_place" FOREIGN KEY ("person_id","group_id") REFERENCES "public"."person_group"("person_id","group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source" ADD CONSTRAINT "news_source_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source_entry" ADD CONSTRAINT "news_source_entry_source_id_news_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."news_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source_entry" ADD CONSTRAINT "news_source_entry_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_due" ON "digest" USING btree ("due_at") WHERE state is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_address_token" ON "feed_address" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "group_leader_group" ON "group_leader" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "news_source_due" ON "news_source" USING btree ("due_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "news_source_category" ON "news_source" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "news_source_entry_news" ON "news_source_entry" USING btree ("news_id") WHERE news_id is not null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_leaving_by_person_id_fk" FOREIGN KEY ("leaving_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_digest" ON "person" USING btree ("id") WHERE preferences ? 'digest';--> statement-breakpoint
CREATE INDEX "notification_leaving" ON "notification" USING btree ("sent_at") WHERE status = 'leaving';--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_news" ON "comment" USING btree ("news_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_created" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_person" ON "comment" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_reported" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE open_reports > 0 and hidden_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_held" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE held_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "invitation_place" ON "invitation" USING btree ("created_at" DESC NULLS FIRST,"batch_id" DESC NULLS FIRST,"number");--> statement-breakpoint
CREATE INDEX "medium_newest" ON "medium" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_feed" ON "news" USING btree ("pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_category" ON "news" USING btree ("category_id","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_changed" ON "news" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_inbox" ON "notification" USING btree ("sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_event_who" ON "security_event" USING btree ("who","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_changed" ON "survey" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_published" ON "survey" USING btree ("opens_at" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
-- Whoever is let out, by whatever way, reads nothing any more at an address of theirs, also once they are back.
CREATE FUNCTION "feeds_end_with_their_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "feed_address" WHERE "person_id" = NEW."id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "feeds_end_with_their_person" AFTER UPDATE OF "state" ON "person" FOR EACH ROW WHEN (NEW."state" <> 'active') EXECUTE FUNCTION "feeds_end_with_their_person"();--> statement-breakpoint
UPDATE "notification" SET "occasion" = 'reminder'
WHERE kind = 'important' AND news_id IS NOT NULL AND created_by IS NOT NULL AND link = '/news/' || news_id
  AND EXISTS (SELECT FROM notification_recipient WHERE notification_id = notification.id);
