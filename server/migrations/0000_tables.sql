CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"thing_id" text NOT NULL,
	"about" text,
	"title" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"personal_hash" text,
	"seq" bigint,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "audit_person" (
	"pseudonym" text PRIMARY KEY NOT NULL,
	"secret" text,
	"person_id" text,
	"name" text,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_personal" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"title" text NOT NULL,
	"fields" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"news_id" text NOT NULL,
	"person_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	"removed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text,
	"hidden_reason" text,
	"held_at" timestamp (3) with time zone,
	"held_reason" text,
	"held_word" text,
	"open_reports" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_report" (
	"id" text PRIMARY KEY NOT NULL,
	"comment_id" text NOT NULL,
	"person_id" text,
	"reason" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_writer" (
	"person_id" text PRIMARY KEY NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"blocked_by" text,
	"blocked_reason" text,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_flow" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"challenge" text NOT NULL,
	"browser_hash" text NOT NULL,
	"fresh" boolean NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
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
	"public" boolean DEFAULT false NOT NULL,
	"members_only" text[] DEFAULT '{"mobile","photo"}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"token" text PRIMARY KEY NOT NULL,
	"session_id" text,
	"person_id" text,
	"user_group" text,
	"guest_hash" text,
	"platform" text NOT NULL,
	"locale" text DEFAULT 'bg' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Sofia' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_document" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"update_time" text NOT NULL,
	"listing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_follower" (
	"collection" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"listing" text NOT NULL,
	"resume_token" text
);
--> statement-breakpoint
CREATE TABLE "device_uid" (
	"firebase_uid" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_read" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_read_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"news_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_read_hour" (
	"news_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "guest_read_hour_hour_news_id_pk" PRIMARY KEY("hour","news_id")
);
--> statement-breakpoint
CREATE TABLE "news_read" (
	"news_id" text NOT NULL,
	"user_group" text NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "news_read_news_id_user_group_pk" PRIMARY KEY("news_id","user_group")
);
--> statement-breakpoint
CREATE TABLE "news_read_hour" (
	"news_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reads" integer NOT NULL,
	"from_notification" integer NOT NULL,
	CONSTRAINT "news_read_hour_news_id_hour_pk" PRIMARY KEY("news_id","hour")
);
--> statement-breakpoint
CREATE TABLE "read_hour" (
	"user_group" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reads" integer NOT NULL,
	"from_notification" integer NOT NULL,
	CONSTRAINT "read_hour_user_group_hour_pk" PRIMARY KEY("user_group","hour")
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"user_group" text NOT NULL,
	"day" date NOT NULL,
	"previous_day" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "visit_day_user_group_day_previous_day_pk" PRIMARY KEY("user_group","day","previous_day")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_mode" text,
	"registration_domains" text[],
	"held_words" text[],
	"first_comment_waits" boolean,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_version" (
	"version" integer PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"person_id" text
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"number" integer NOT NULL,
	"code_hash" text NOT NULL,
	"name" text,
	"note" text,
	"group_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"person_id" text
);
--> statement-breakpoint
CREATE TABLE "medium_former_name" (
	"name" text PRIMARY KEY NOT NULL,
	"medium_id" text NOT NULL
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
	"uploaded_by" text,
	"idempotency_key" text,
	"person_id" text,
	"search_stems" text DEFAULT '' NOT NULL,
	"search_words" text DEFAULT '' NOT NULL,
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
	"alias" text,
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
	"text_version" integer DEFAULT 1 NOT NULL,
	"asked_version" integer DEFAULT 1 NOT NULL,
	"asked_reason" text,
	"reminded_at" timestamp (3) with time zone,
	"reminded_version" integer,
	"created_by" text,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	"notice" jsonb,
	"held" text,
	"search_stems" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_stems)) STORED,
	"search_words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_comment_count" (
	"news_id" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_mark" (
	"person_id" text NOT NULL,
	"news_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"read_at" timestamp (3) with time zone,
	"read_counted" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"language" text DEFAULT 'bg' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content_free" boolean DEFAULT false NOT NULL,
	"link" text NOT NULL,
	"image_id" text,
	"urgent" boolean DEFAULT false NOT NULL,
	"reason" text,
	"audience_everyone" boolean DEFAULT false NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"guests" boolean DEFAULT false NOT NULL,
	"category_id" text,
	"news_id" text,
	"survey_id" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"idempotency_key" text,
	"request_hash" text,
	"held" text,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_idempotency" UNIQUE("created_by","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "notification_bookmark" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_bookmark_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notification_opened" (
	"notification_id" text NOT NULL,
	"opener" text NOT NULL,
	CONSTRAINT "notification_opened_notification_id_opener_pk" PRIMARY KEY("notification_id","opener")
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
CREATE TABLE "notification_recipient" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_recipient_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notification_removed" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_removed_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_held" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_held_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_job" (
	"notification_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"trouble" text,
	"cursor" text DEFAULT '' NOT NULL,
	"walked" boolean DEFAULT false NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"devices" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"retired" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_lease" (
	"id" text PRIMARY KEY NOT NULL,
	"notification_id" text NOT NULL,
	"after" text NOT NULL,
	"up_to" text NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_retry" (
	"notification_id" text NOT NULL,
	"token" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_retry_notification_id_token_pk" PRIMARY KEY("notification_id","token")
);
--> statement-breakpoint
CREATE TABLE "former_group" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"choosable" boolean DEFAULT true NOT NULL,
	"rule" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_import" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"headings" text[] NOT NULL,
	"lines" integer NOT NULL,
	"columns" jsonb,
	"suspend_at_most" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_plan" text,
	"outcome" jsonb
);
--> statement-breakpoint
CREATE TABLE "people_import_part" (
	"import_id" text NOT NULL,
	"part" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "people_import_part_import_id_part_pk" PRIMARY KEY("import_id","part")
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
	"company" text,
	"department" text,
	"place" text,
	"avatar_id" text,
	"user_group" text,
	"role" text DEFAULT 'member' NOT NULL,
	"editor_rights" jsonb,
	"state" text DEFAULT 'active' NOT NULL,
	"locale" text DEFAULT 'bg' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Sofia' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"terms_version" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mark_seq" bigint DEFAULT 0 NOT NULL,
	"active_on" date,
	CONSTRAINT "person_can_be_named" CHECK ("person"."email" is not null or "person"."login_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "person_group" (
	"person_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "person_group_person_id_group_id_pk" PRIMARY KEY("person_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"person_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"last_step" bigint,
	"credential_id" text,
	"public_key" text,
	"counter" bigint,
	"transports" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_attempt" (
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_factor_attempt_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "security_alias" (
	"person_id" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"who" text NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_proof" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"user_group" text,
	"locale" text NOT NULL,
	"terms_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL,
	"second_proved_at" timestamp (3) with time zone,
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
	"language" text DEFAULT 'bg' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"results_visible" text NOT NULL,
	"group_limit" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	"published_at" timestamp (3) with time zone,
	"opening_at" timestamp (3) with time zone,
	"held" text,
	"notice" jsonb,
	"reminded_at" timestamp (3) with time zone,
	"outcome" jsonb,
	"outcome_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "survey_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"person_id" text,
	"device_hash" text,
	"user_group" text,
	"attempt" text,
	"day" date DEFAULT current_date NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_ballot" (
	"survey_id" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "survey_ballot_survey_id_ticket_hash_pk" PRIMARY KEY("survey_id","ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "survey_count" (
	"survey_id" text NOT NULL,
	"user_group" text NOT NULL,
	"question_id" text NOT NULL,
	"value" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_count_survey_id_user_group_question_id_value_pk" PRIMARY KEY("survey_id","user_group","question_id","value")
);
--> statement-breakpoint
CREATE TABLE "survey_day" (
	"survey_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_day_survey_id_day_pk" PRIMARY KEY("survey_id","day")
);
--> statement-breakpoint
CREATE TABLE "survey_guest" (
	"survey_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"request_hash" text,
	CONSTRAINT "survey_guest_survey_id_device_hash_pk" PRIMARY KEY("survey_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "survey_participation" (
	"survey_id" text NOT NULL,
	"person_id" text NOT NULL,
	"request_hash" text,
	CONSTRAINT "survey_participation_survey_id_person_id_pk" PRIMARY KEY("survey_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "survey_ticket_key" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_version" (
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"wording" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "survey_version_survey_id_version_pk" PRIMARY KEY("survey_id","version")
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_hidden_by_person_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_writer" ADD CONSTRAINT "comment_writer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_writer" ADD CONSTRAINT "comment_writer_blocked_by_person_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_identity" ADD CONSTRAINT "company_identity_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_uid" ADD CONSTRAINT "device_uid_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_version" ADD CONSTRAINT "terms_version_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_former_name" ADD CONSTRAINT "medium_former_name_medium_id_medium_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium" ADD CONSTRAINT "medium_uploaded_by_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium" ADD CONSTRAINT "medium_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment_count" ADD CONSTRAINT "news_comment_count_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reaction_count" ADD CONSTRAINT "news_reaction_count_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_bookmark" ADD CONSTRAINT "notification_bookmark_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_bookmark" ADD CONSTRAINT "notification_bookmark_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opened" ADD CONSTRAINT "notification_opened_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read_up_to" ADD CONSTRAINT "notification_read_up_to_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD CONSTRAINT "notification_recipient_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD CONSTRAINT "notification_recipient_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_removed" ADD CONSTRAINT "notification_removed_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_removed" ADD CONSTRAINT "notification_removed_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_held" ADD CONSTRAINT "push_held_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_held" ADD CONSTRAINT "push_held_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_job" ADD CONSTRAINT "push_job_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_lease" ADD CONSTRAINT "push_lease_notification_id_push_job_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."push_job"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retry" ADD CONSTRAINT "push_retry_notification_id_push_job_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."push_job"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retry" ADD CONSTRAINT "push_retry_token_device_token_fk" FOREIGN KEY ("token") REFERENCES "public"."device"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_part" ADD CONSTRAINT "people_import_part_import_id_people_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_user_group_groups_id_fk" FOREIGN KEY ("user_group") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_group" ADD CONSTRAINT "person_group_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_group" ADD CONSTRAINT "person_group_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_attempt" ADD CONSTRAINT "second_factor_attempt_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_alias" ADD CONSTRAINT "security_alias_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_proof" ADD CONSTRAINT "deletion_proof_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_code" ADD CONSTRAINT "password_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_user_group_groups_id_fk" FOREIGN KEY ("user_group") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_ballot" ADD CONSTRAINT "survey_ballot_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_count" ADD CONSTRAINT "survey_count_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_day" ADD CONSTRAINT "survey_day_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_guest" ADD CONSTRAINT "survey_guest_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participation" ADD CONSTRAINT "survey_participation_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participation" ADD CONSTRAINT "survey_participation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_ticket_key" ADD CONSTRAINT "survey_ticket_key_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_version" ADD CONSTRAINT "survey_version_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_version" ADD CONSTRAINT "survey_version_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_thing" ON "audit_entry" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "audit_entry_about" ON "audit_entry" USING btree ("about");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_title" ON "audit_entry" USING gin (title gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_seq" ON "audit_entry" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_entry_unsealed" ON "audit_entry" USING btree ("at","id") WHERE seq is null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_person_person" ON "audit_person" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "audit_person_gone" ON "audit_person" USING btree ("gone_at");--> statement-breakpoint
CREATE INDEX "comment_news" ON "comment" USING btree ("news_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_created" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_person" ON "comment" USING btree ("person_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_once" ON "comment" USING btree ("person_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "comment_reported" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE open_reports > 0 and hidden_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_held" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE held_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_removed" ON "comment" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "comment_text" ON "comment" USING gin (text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_report_once" ON "comment_report" USING btree ("comment_id","person_id");--> statement-breakpoint
CREATE INDEX "company_flow_expires" ON "company_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_identity_person" ON "company_identity" USING btree ("person_id","issuer");--> statement-breakpoint
CREATE INDEX "device_session" ON "device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "device_person" ON "device" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "device_guest" ON "device" USING btree ("guest_hash") WHERE session_id is null;--> statement-breakpoint
CREATE INDEX "device_document_token" ON "device_document" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "device_uid_session" ON "device_uid" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "guest_read_hour_news" ON "guest_read_hour" USING btree ("news_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code_hash" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitation_place" ON "invitation" USING btree ("created_at" DESC NULLS LAST,"batch_id" DESC NULLS LAST,"number");--> statement-breakpoint
CREATE INDEX "invitation_batch" ON "invitation" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "invitation_person" ON "invitation" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "invitation_created_by" ON "invitation" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitation_group" ON "invitation" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "medium_former_name_medium" ON "medium_former_name" USING btree ("medium_id");--> statement-breakpoint
CREATE INDEX "medium_person" ON "medium" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "medium_once" ON "medium" USING btree ("uploaded_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "medium_newest" ON "medium" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "medium_search" ON "medium" USING gin (to_tsvector('simple', search_stems));--> statement-breakpoint
CREATE INDEX "medium_search_words" ON "medium" USING gin (search_words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_feed" ON "news" USING btree ("pinned" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_category" ON "news" USING btree ("category_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_due" ON "news" USING btree ("published_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "news_expiry" ON "news" USING btree ("expires_at") WHERE status = 'published' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_changed" ON "news" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_cover" ON "news" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "news_author_avatar" ON "news" USING btree ((author ->> 'avatar_id'));--> statement-breakpoint
CREATE INDEX "news_media" ON "news" USING gin ((gallery || attachments) jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "news_pictures" ON "news" USING gin (jsonb_path_query_array(body || translations, '$.**.image.url'));--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search");--> statement-breakpoint
CREATE INDEX "news_search_words" ON "news" USING gin (search_words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_mark_since" ON "news_mark" USING btree ("person_id","seq");--> statement-breakpoint
CREATE INDEX "news_mark_news" ON "news_mark" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_mark_uncounted" ON "news_mark" USING btree ("read_at") WHERE read_at is not null and not read_counted;--> statement-breakpoint
CREATE INDEX "notification_inbox" ON "notification" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_image" ON "notification" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "notification_scheduled" ON "notification" USING btree ("sent_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "notification_recipient_of" ON "notification_recipient" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_held_due" ON "push_held" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_job_open" ON "push_job" USING btree ("notification_id") WHERE state in ('waiting', 'sending', 'paused');--> statement-breakpoint
CREATE INDEX "push_lease_job" ON "push_lease" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_lease_end" ON "push_lease" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "push_retry_token" ON "push_retry" USING btree ("token");--> statement-breakpoint
CREATE INDEX "push_retry_due" ON "push_retry" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_login_name" ON "person" USING btree ("login_name");--> statement-breakpoint
CREATE INDEX "person_by_name" ON "person" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "person_avatar" ON "person" USING btree ("avatar_id") WHERE avatar_id is not null;--> statement-breakpoint
CREATE INDEX "person_known_by" ON "person" USING gin ((lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(login_name, '') || ' ' || coalesce(position, '') || ' ' || coalesce(department, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_group_group" ON "person_group" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "second_factor_person" ON "second_factor" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_totp" ON "second_factor" USING btree ("person_id") WHERE "second_factor"."kind" = 'totp';--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_credential" ON "second_factor" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_alias_alias" ON "security_alias" USING btree ("alias");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_same" ON "security_event" USING btree ("minute","kind","outcome","who","network","device");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_who" ON "security_event" USING btree ("who","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deletion_proof_person" ON "deletion_proof" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "password_code_person" ON "password_code" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "registration_email" ON "registration" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_chain" ON "session" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "survey_changed" ON "survey" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "survey_opening" ON "survey" USING btree ("opening_at") WHERE opening_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_person" ON "survey_answer" USING btree ("survey_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_device" ON "survey_answer" USING btree ("survey_id","device_hash");--> statement-breakpoint
CREATE INDEX "survey_answer_of" ON "survey_answer" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "survey_answer_drawn" ON "survey_answer" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "survey_participation_person" ON "survey_participation" USING btree ("person_id");--> statement-breakpoint
-- The log is append only. What is personal leaves it in one way: a transaction that says so by "megdan.erasing".
CREATE FUNCTION "audit_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	erasing boolean := coalesce(current_setting('megdan.erasing', true), '') = 'on';
BEGIN
	IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entry' THEN
		IF OLD.seq IS NULL AND NEW.seq IS NOT NULL
			AND to_jsonb(NEW) - 'seq' - 'hash' = to_jsonb(OLD) - 'seq' - 'hash' THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_person' AND erasing THEN
		IF NEW.pseudonym = OLD.pseudonym THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME <> 'audit_entry' AND erasing THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit log is append only.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_kept" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_whole" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_personal_is_kept" BEFORE UPDATE OR DELETE ON "audit_personal" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_personal_is_whole" BEFORE TRUNCATE ON "audit_personal" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_person_is_kept" BEFORE UPDATE OR DELETE ON "audit_person" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_person_is_whole" BEFORE TRUNCATE ON "audit_person" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();
