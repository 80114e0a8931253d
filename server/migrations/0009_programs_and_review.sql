CREATE TABLE "program_token" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"categories" jsonb,
	"networks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "program_token_place" (
	"token_id" text NOT NULL,
	"place" text NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "program_token_place_token_id_place_refused_pk" PRIMARY KEY("token_id","place","refused")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"state" text,
	"category_id" text,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone,
	"to" text,
	"words" text,
	"plan" jsonb,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"approved" jsonb,
	"out_hash" text,
	CONSTRAINT "review_kind_thing_id_pk" PRIMARY KEY("kind","thing_id")
);
--> statement-breakpoint
CREATE TABLE "review_approval" (
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"person_id" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"right_of" text NOT NULL,
	CONSTRAINT "review_approval_kind_thing_id_person_id_pk" PRIMARY KEY("kind","thing_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "review_deputy" (
	"person_id" text PRIMARY KEY NOT NULL,
	"deputy_id" text,
	"away_from" timestamp (3) with time zone NOT NULL,
	"away_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_note" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"place" text NOT NULL,
	"language" text,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"person_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_writer" (
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "review_writer_kind_thing_id_person_id_pk" PRIMARY KEY("kind","thing_id","person_id")
);
--> statement-breakpoint
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
ALTER TABLE "news" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "review" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "review_elsewhere" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "pending_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "closed_is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "pending_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_token" ADD CONSTRAINT "program_token_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_token_place" ADD CONSTRAINT "program_token_place_token_id_program_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."program_token"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_asked_by_person_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_to_person_id_fk" FOREIGN KEY ("to") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_answered_by_person_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approval" ADD CONSTRAINT "review_approval_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approval" ADD CONSTRAINT "review_approval_right_of_person_id_fk" FOREIGN KEY ("right_of") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deputy" ADD CONSTRAINT "review_deputy_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deputy" ADD CONSTRAINT "review_deputy_deputy_id_person_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_note" ADD CONSTRAINT "review_note_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_writer" ADD CONSTRAINT "review_writer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_seq_webhook_event_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."webhook_event"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "program_token_hash" ON "program_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "review_deputy_of" ON "review_deputy" USING btree ("deputy_id");--> statement-breakpoint
CREATE INDEX "review_note_of" ON "review_note" USING btree ("kind","thing_id","at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_next" ON "webhook_delivery" USING btree ("webhook_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("webhook_id","thing_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "webhook_event_at" ON "webhook_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_event_uncounted" ON "webhook_event" USING btree ("thing_id") WHERE data is null;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_has_category" CHECK (category_id is not null or status = 'draft');--> statement-breakpoint
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
  -- One that is not counted yet counts this one, too, where every program that listens still waits for it; whoever counts
  -- it waits until this is committed.
  PERFORM FROM "webhook_event" WHERE "type" = 'news.confirmed' AND "thing_id" = NEW."news_id" AND "data" IS NULL
    AND NOT EXISTS (SELECT FROM "webhook" WHERE "events" ? 'news.confirmed' AND "state" = 'active'
      AND NOT EXISTS (SELECT FROM "webhook_delivery" WHERE "webhook_delivery"."seq" = "webhook_event"."seq"
        AND "webhook_delivery"."webhook_id" = "webhook"."id" AND "webhook_delivery"."state" = 'waiting'))
    FOR SHARE;
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
