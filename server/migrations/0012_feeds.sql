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
ALTER TABLE "feed_address" ADD CONSTRAINT "feed_address_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source" ADD CONSTRAINT "news_source_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source_entry" ADD CONSTRAINT "news_source_entry_source_id_news_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."news_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source_entry" ADD CONSTRAINT "news_source_entry_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_address_token" ON "feed_address" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "news_source_due" ON "news_source" USING btree ("due_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "news_source_category" ON "news_source" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "news_source_entry_news" ON "news_source_entry" USING btree ("news_id") WHERE news_id is not null;--> statement-breakpoint
-- Whoever is let out, by whatever way, reads nothing any more at an address of theirs, also once they are back.
CREATE FUNCTION "feeds_end_with_their_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "feed_address" WHERE "person_id" = NEW."id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "feeds_end_with_their_person" AFTER UPDATE OF "state" ON "person" FOR EACH ROW WHEN (NEW."state" <> 'active') EXECUTE FUNCTION "feeds_end_with_their_person"();
