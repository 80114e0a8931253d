CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"paused_for" text,
	"last_success_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"webhook_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"thing_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_try_at" timestamp (3) with time zone,
	"last_try_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_delivery_webhook_id_seq_pk" PRIMARY KEY("webhook_id","seq")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_event_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"type" text NOT NULL,
	"thing_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb,
	CONSTRAINT "webhook_event_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "closed_is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_seq_webhook_event_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."webhook_event"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_next" ON "webhook_delivery" USING btree ("webhook_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("webhook_id","thing_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "webhook_event_at" ON "webhook_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_event_uncounted" ON "webhook_event" USING btree ("thing_id") WHERE data is null;--> statement-breakpoint
-- Written by hand from here on: what is kept in the outbox, in the transaction of the change and whoever makes it.
CREATE FUNCTION "tell_webhooks"(event_type text, thing text, told jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event_seq bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook" WHERE "events" ? event_type) THEN
    RETURN;
  END IF;
  INSERT INTO "webhook_event" ("id", "type", "thing_id", "at", "data")
    VALUES ('evt_' || replace(gen_random_uuid()::text, '-', ''), event_type, thing, clock_timestamp(), told)
    RETURNING "seq" INTO event_seq;
  INSERT INTO "webhook_delivery" ("webhook_id", "seq", "thing_id")
    SELECT "id", event_seq, thing FROM "webhook" WHERE "events" ? event_type;
END
$$;--> statement-breakpoint
CREATE FUNCTION "news_is_told"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown_before boolean := TG_OP <> 'INSERT' AND OLD."status" = 'published';
  shown_now boolean := TG_OP <> 'DELETE' AND NEW."status" = 'published';
BEGIN
  IF shown_now AND NOT shown_before THEN
    PERFORM "tell_webhooks"('news.published', NEW."id", jsonb_build_object('id', NEW."id", 'category_id', NEW."category_id", 'title', NEW."title", 'version', NEW."version"));
  ELSIF shown_now AND NEW."version" <> OLD."version" THEN
    PERFORM "tell_webhooks"('news.changed', NEW."id", jsonb_build_object('id', NEW."id", 'category_id', NEW."category_id", 'title', NEW."title", 'version', NEW."version"));
  ELSIF shown_before AND NOT shown_now THEN
    PERFORM "tell_webhooks"('news.taken_down', OLD."id", jsonb_build_object('id', OLD."id", 'category_id', OLD."category_id", 'title', OLD."title"));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "news_is_told" AFTER INSERT OR UPDATE OF "status", "version" OR DELETE ON "news" FOR EACH ROW EXECUTE FUNCTION "news_is_told"();--> statement-breakpoint
CREATE FUNCTION "confirmation_is_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."confirmed_at" IS NOT DISTINCT FROM NEW."confirmed_at" THEN
    RETURN NULL;
  END IF;
  -- One that is not counted yet counts this one, too; whoever counts it waits until this is committed.
  PERFORM FROM "webhook_event" WHERE "type" = 'news.confirmed' AND "thing_id" = NEW."news_id" AND "data" IS NULL FOR SHARE;
  IF NOT FOUND THEN
    PERFORM "tell_webhooks"('news.confirmed', NEW."news_id", NULL);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "confirmation_is_told" AFTER INSERT OR UPDATE OF "confirmed_at" ON "news_mark" FOR EACH ROW WHEN (NEW."confirmed_at" IS NOT NULL) EXECUTE FUNCTION "confirmation_is_told"();--> statement-breakpoint
CREATE FUNCTION "survey_is_told"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown_before boolean := TG_OP <> 'INSERT' AND OLD."status" = 'published' AND OLD."opening_at" IS NULL;
  shown_now boolean := TG_OP <> 'DELETE' AND NEW."status" = 'published' AND NEW."opening_at" IS NULL;
BEGIN
  IF shown_now AND NOT shown_before THEN
    PERFORM "tell_webhooks"('survey.opened', NEW."id", jsonb_build_object('id', NEW."id", 'title', NEW."title", 'closes_at', NEW."closes_at"));
  ELSIF shown_before AND NOT shown_now AND NOT OLD."closed_is_told" THEN
    PERFORM "tell_webhooks"('survey.closed', OLD."id", jsonb_build_object('id', OLD."id", 'title', OLD."title"));
  ELSIF shown_before AND NEW."closed_is_told" AND NOT OLD."closed_is_told" THEN
    PERFORM "tell_webhooks"('survey.closed', OLD."id", jsonb_build_object('id', OLD."id", 'title', OLD."title"));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "survey_is_told" AFTER INSERT OR UPDATE OF "status", "opening_at", "closed_is_told" OR DELETE ON "survey" FOR EACH ROW EXECUTE FUNCTION "survey_is_told"();--> statement-breakpoint
CREATE FUNCTION "person_is_told"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown_before boolean := TG_OP <> 'INSERT' AND OLD."state" = 'active';
  shown_now boolean := TG_OP <> 'DELETE' AND NEW."state" = 'active';
BEGIN
  IF shown_now AND NOT shown_before THEN
    PERFORM "tell_webhooks"('person.joined', NEW."id", jsonb_build_object('id', NEW."id"));
  ELSIF shown_before AND NOT shown_now THEN
    PERFORM "tell_webhooks"('person.left', OLD."id", jsonb_build_object('id', OLD."id", 'erased', TG_OP = 'DELETE'));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "person_is_told" AFTER INSERT OR UPDATE OF "state" OR DELETE ON "person" FOR EACH ROW EXECUTE FUNCTION "person_is_told"();--> statement-breakpoint
CREATE FUNCTION "report_is_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "tell_webhooks"('comment.reported', NEW."comment_id",
    jsonb_build_object('id', NEW."comment_id", 'news_id', (SELECT "news_id" FROM "comment" WHERE "id" = NEW."comment_id"), 'reason', NEW."reason"));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "report_is_told" AFTER INSERT ON "comment_report" FOR EACH ROW EXECUTE FUNCTION "report_is_told"();
