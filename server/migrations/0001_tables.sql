CREATE TABLE "contact" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"location" jsonb,
	"hours" text DEFAULT '' NOT NULL,
	"photo_id" text,
	"group_id" text,
	"list_order" integer DEFAULT 0 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"public" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"token" text PRIMARY KEY NOT NULL,
	"session_id" text,
	"person_id" text,
	"user_group" text,
	"platform" text NOT NULL,
	"locale" text DEFAULT 'bg' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Sofia' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medium" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"thumbhash" text,
	"alt" text DEFAULT '' NOT NULL,
	"focus" jsonb,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "medium_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"category_id" text PRIMARY KEY NOT NULL,
	"category_title" text NOT NULL,
	"cover_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"audience_everyone" boolean DEFAULT false NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"guests" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"key_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"language" text DEFAULT 'bg' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category_id" text NOT NULL,
	"cover_id" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"audience_everyone" boolean DEFAULT false NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"guests" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"must_read" boolean DEFAULT false NOT NULL,
	"must_read_due" timestamp (3) with time zone,
	"comments_open" boolean DEFAULT false NOT NULL,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_stems" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_stems)) STORED,
	"search_words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_mark" (
	"person_id" text NOT NULL,
	"news_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"read_at" timestamp (3) with time zone,
	"bookmarked_at" timestamp (3) with time zone,
	"reaction" text,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_version" integer,
	"confirmed_hash" text,
	CONSTRAINT "news_mark_person_id_news_id_pk" PRIMARY KEY("person_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "news_reaction_count" (
	"news_id" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "news_reaction_count_news_id_kind_pk" PRIMARY KEY("news_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"image_id" text,
	"urgent" boolean DEFAULT false NOT NULL,
	"audience_everyone" boolean DEFAULT false NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"guests" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_read" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_read_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notification_read_up_to" (
	"person_id" text PRIMARY KEY NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"choosable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"login_name" text,
	"password_hash" text,
	"phone" text,
	"position" text,
	"avatar_id" text,
	"user_group" text,
	"role" text DEFAULT 'member' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"locale" text DEFAULT 'bg' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Sofia' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mark_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "person_can_be_named" CHECK ("person"."email" is not null or "person"."login_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "person_group" (
	"person_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "person_group_person_id_group_id_pk" PRIMARY KEY("person_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "password_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover_id" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"audience_everyone" boolean DEFAULT false NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"guests" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"questions" jsonb NOT NULL,
	"results_visible" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"person_id" text,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_participation" (
	"survey_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "survey_participation_survey_id_person_id_pk" PRIMARY KEY("survey_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reaction_count" ADD CONSTRAINT "news_reaction_count_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read_up_to" ADD CONSTRAINT "notification_read_up_to_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_user_group_groups_id_fk" FOREIGN KEY ("user_group") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_group" ADD CONSTRAINT "person_group_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_group" ADD CONSTRAINT "person_group_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_code" ADD CONSTRAINT "password_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participation" ADD CONSTRAINT "survey_participation_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participation" ADD CONSTRAINT "survey_participation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_session" ON "device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "device_person" ON "device" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "news_feed" ON "news" USING btree ("pinned" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_category" ON "news" USING btree ("category_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_due" ON "news" USING btree ("published_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "news_expiry" ON "news" USING btree ("expires_at") WHERE status = 'published' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search");--> statement-breakpoint
CREATE INDEX "news_search_words" ON "news" USING gin (search_words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_mark_since" ON "news_mark" USING btree ("person_id","seq");--> statement-breakpoint
CREATE INDEX "news_mark_news" ON "news_mark" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "notification_inbox" ON "notification" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_login_name" ON "person" USING btree ("login_name");--> statement-breakpoint
CREATE INDEX "person_group_group" ON "person_group" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "password_code_person" ON "password_code" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");