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
CREATE TABLE "campaign" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"goal" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"owner_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_item" (
	"campaign_id" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"title" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_item_campaign_id_kind_thing_id_pk" PRIMARY KEY("campaign_id","kind","thing_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"category_id" text PRIMARY KEY NOT NULL,
	"category_title" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"review" text DEFAULT 'nobody' NOT NULL,
	"audience_everyone" boolean DEFAULT false NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"guests" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"news_id" text NOT NULL,
	"person_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"talk_id" text,
	"answers_id" text,
	"from_team" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone,
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
CREATE TABLE "comment_like" (
	"person_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"liked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_like_person_id_comment_id_pk" PRIMARY KEY("person_id","comment_id")
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
CREATE TABLE "company_permission" (
	"person_id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
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
	"duty" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo_id" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"group_id" text,
	"list_order" integer DEFAULT 0 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"members_only" text[] DEFAULT '{"mobile","photo"}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "digest" (
	"person_id" text PRIMARY KEY NOT NULL,
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
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "digest_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_erased" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_person" (
	"person_id" text PRIMARY KEY NOT NULL,
	"directory" text NOT NULL,
	"external_id" text,
	"user_name" text NOT NULL,
	"document" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_state" (
	"directory" text PRIMARY KEY NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	"held_people" integer,
	"held_list" text,
	"held_file" text,
	"free_until" timestamp (3) with time zone,
	"free_list" text,
	"free_people" integer
);
--> statement-breakpoint
CREATE TABLE "directory_suspension" (
	"person_id" text PRIMARY KEY NOT NULL,
	"directory" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_waiting" (
	"group_id" text NOT NULL,
	"member" text NOT NULL,
	CONSTRAINT "directory_waiting_group_id_member_pk" PRIMARY KEY("group_id","member")
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
CREATE TABLE "device_uid" (
	"firebase_uid" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL
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
CREATE TABLE "former_group" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_leader" (
	"person_id" text NOT NULL,
	"group_id" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_leader_person_id_group_id_pk" PRIMARY KEY("person_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"choosable" boolean DEFAULT true NOT NULL,
	"rule" jsonb,
	"directory" text,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"login_name" text,
	"email_proved" boolean,
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
CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_mode" text,
	"registration_domains" text[],
	"held_words" text[],
	"first_comment_waits" boolean,
	"help_name" text,
	"help_phone" text,
	"review_elsewhere" text,
	"digest_by_default" boolean,
	"brand_name" text,
	"brand_primary" text,
	"brand_accent" text,
	"brand_logo_id" text,
	"organisation_name" text,
	"languages" text[],
	"link_hosts" text[],
	"reactions" jsonb,
	"survey_group_limit" integer,
	"survey_text_limit" integer,
	"survey_anonymous_least" integer,
	"survey_known_days" integer,
	"weekly_push_limit" integer,
	"push_undo_seconds" integer,
	"quiet_hours" jsonb,
	"audit_name_days" integer,
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
	"seconds" integer DEFAULT 0 NOT NULL,
	"poster" text,
	"alt" text DEFAULT '' NOT NULL,
	"focus" jsonb,
	"title" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text,
	"idempotency_key" text,
	"person_id" text,
	"search_stems" text DEFAULT '' NOT NULL,
	"search_words" text DEFAULT '' NOT NULL,
	CONSTRAINT "medium_name_unique" UNIQUE("name")
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
	"category_id" text,
	"cover_id" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery_texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"pending" jsonb,
	"pending_version" integer DEFAULT 0 NOT NULL,
	"search_stems" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_stems)) STORED,
	"search_words" text DEFAULT '' NOT NULL,
	CONSTRAINT "news_has_category" CHECK (category_id is not null or status = 'draft')
);
--> statement-breakpoint
CREATE TABLE "news_check" (
	"news_id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"months" integer,
	"owner_id" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"checked_by" text,
	"told_at" timestamp (3) with time zone,
	"told_owner" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "news_word" (
	"word" text PRIMARY KEY NOT NULL
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
	"occasion" text,
	"leaving_by" text,
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
	"along" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "people_import" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text,
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
CREATE UNLOGGED TABLE "last_write" (
	"who" text PRIMARY KEY NOT NULL,
	"lsn" "pg_lsn" NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limit_window" (
	"name" text NOT NULL,
	"who" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_window_name_who_pk" PRIMARY KEY("name","who")
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
	CONSTRAINT "review_approval_kind_thing_id_person_id_hash_pk" PRIMARY KEY("kind","thing_id","person_id","hash")
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
	"closed_is_told" boolean DEFAULT false NOT NULL,
	"held" text,
	"pending" jsonb,
	"pending_version" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "template" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"person_id" text NOT NULL,
	"id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_view_person_id_id_pk" PRIMARY KEY("person_id","id")
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
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_talk_id_comment_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_answers_id_comment_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."comment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_hidden_by_person_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_writer" ADD CONSTRAINT "comment_writer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_writer" ADD CONSTRAINT "comment_writer_blocked_by_person_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_identity" ADD CONSTRAINT "company_identity_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_permission" ADD CONSTRAINT "company_permission_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_link" ADD CONSTRAINT "digest_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_person" ADD CONSTRAINT "directory_person_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_suspension" ADD CONSTRAINT "directory_suspension_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_waiting" ADD CONSTRAINT "directory_waiting_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_uid" ADD CONSTRAINT "device_uid_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_address" ADD CONSTRAINT "feed_address_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_leader" ADD CONSTRAINT "group_leader_place" FOREIGN KEY ("person_id","group_id") REFERENCES "public"."person_group"("person_id","group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_code" ADD CONSTRAINT "password_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_user_group_groups_id_fk" FOREIGN KEY ("user_group") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_group" ADD CONSTRAINT "person_group_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_group" ADD CONSTRAINT "person_group_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_token" ADD CONSTRAINT "program_token_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_token_place" ADD CONSTRAINT "program_token_place_token_id_program_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."program_token"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_version" ADD CONSTRAINT "terms_version_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_captions" ADD CONSTRAINT "film_captions_medium_id_medium_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_upload" ADD CONSTRAINT "film_upload_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_upload" ADD CONSTRAINT "film_upload_replaces_medium_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_work" ADD CONSTRAINT "film_work_medium_id_medium_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_former_name" ADD CONSTRAINT "medium_former_name_medium_id_medium_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."medium"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium" ADD CONSTRAINT "medium_uploaded_by_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium" ADD CONSTRAINT "medium_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_check" ADD CONSTRAINT "news_check_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_check" ADD CONSTRAINT "news_check_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_check" ADD CONSTRAINT "news_check_checked_by_person_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment_count" ADD CONSTRAINT "news_comment_count_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reaction_count" ADD CONSTRAINT "news_reaction_count_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_leaving_by_person_id_fk" FOREIGN KEY ("leaving_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "review" ADD CONSTRAINT "review_asked_by_person_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_to_person_id_fk" FOREIGN KEY ("to") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_answered_by_person_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approval" ADD CONSTRAINT "review_approval_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approval" ADD CONSTRAINT "review_approval_right_of_person_id_fk" FOREIGN KEY ("right_of") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deputy" ADD CONSTRAINT "review_deputy_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deputy" ADD CONSTRAINT "review_deputy_deputy_id_person_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_note" ADD CONSTRAINT "review_note_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_writer" ADD CONSTRAINT "review_writer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_attempt" ADD CONSTRAINT "second_factor_attempt_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_alias" ADD CONSTRAINT "security_alias_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_proof" ADD CONSTRAINT "deletion_proof_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_user_group_groups_id_fk" FOREIGN KEY ("user_group") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source" ADD CONSTRAINT "news_source_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source_entry" ADD CONSTRAINT "news_source_entry_source_id_news_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."news_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_source_entry" ADD CONSTRAINT "news_source_entry_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "template" ADD CONSTRAINT "template_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_seq_webhook_event_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."webhook_event"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_thing" ON "audit_entry" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "audit_entry_about" ON "audit_entry" USING btree ("about");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_title" ON "audit_entry" USING gin (title gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_seq" ON "audit_entry" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_entry_unsealed" ON "audit_entry" USING btree ("at","id") WHERE seq is null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_person_person" ON "audit_person" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "audit_person_gone" ON "audit_person" USING btree ("gone_at");--> statement-breakpoint
CREATE INDEX "campaign_begun" ON "campaign" USING btree ("starts_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaign_item_thing" ON "campaign_item" USING btree ("kind","thing_id");--> statement-breakpoint
CREATE INDEX "comment_news" ON "comment" USING btree ("news_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_talk" ON "comment" USING btree ("talk_id","created_at","id") WHERE talk_id is not null;--> statement-breakpoint
CREATE INDEX "comment_answers" ON "comment" USING btree ("answers_id") WHERE answers_id is not null;--> statement-breakpoint
CREATE INDEX "comment_created" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_person" ON "comment" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_once" ON "comment" USING btree ("person_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "comment_reported" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE open_reports > 0 and hidden_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_held" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE held_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_removed" ON "comment" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "comment_text" ON "comment" USING gin (text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "comment_like_of" ON "comment_like" USING btree ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_report_once" ON "comment_report" USING btree ("comment_id","person_id");--> statement-breakpoint
CREATE INDEX "company_flow_expires" ON "company_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_identity_person" ON "company_identity" USING btree ("person_id","issuer");--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin (search gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "device_document_token" ON "device_document" USING btree ("token");--> statement-breakpoint
CREATE INDEX "digest_due" ON "digest" USING btree ("due_at") WHERE state is not null;--> statement-breakpoint
CREATE INDEX "digest_link_person" ON "digest_link" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_external" ON "directory_person" USING btree ("directory","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_user_name" ON "directory_person" USING btree ("directory",lower("user_name"));--> statement-breakpoint
CREATE INDEX "directory_suspension_at" ON "directory_suspension" USING btree ("directory","at");--> statement-breakpoint
CREATE INDEX "directory_waiting_member" ON "directory_waiting" USING btree ("member");--> statement-breakpoint
CREATE INDEX "device_session" ON "device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "device_person" ON "device" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "device_guest" ON "device" USING btree ("guest_hash") WHERE session_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_uid_session" ON "device_uid" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_address_token" ON "feed_address" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "group_leader_group" ON "group_leader" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_external" ON "groups" USING btree ("directory","external_id");--> statement-breakpoint
CREATE INDEX "password_code_person" ON "password_code" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_login_name" ON "person" USING btree ("login_name");--> statement-breakpoint
CREATE INDEX "person_by_name" ON "person" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "person_avatar" ON "person" USING btree ("avatar_id") WHERE avatar_id is not null;--> statement-breakpoint
CREATE INDEX "person_digest" ON "person" USING btree ("id") WHERE preferences ? 'digest';--> statement-breakpoint
CREATE INDEX "person_known_by" ON "person" USING gin ((lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(login_name, '') || ' ' || coalesce(position, '') || ' ' || coalesce(department, ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "person_group_group" ON "person_group" USING btree ("group_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_token_hash" ON "program_token" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_chain" ON "session" USING btree ("chain_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code_hash" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitation_place" ON "invitation" USING btree ("created_at" DESC NULLS FIRST,"batch_id" DESC NULLS FIRST,"number");--> statement-breakpoint
CREATE INDEX "invitation_batch" ON "invitation" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "invitation_person" ON "invitation" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "invitation_created_by" ON "invitation" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitation_group" ON "invitation" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "film_upload_person" ON "film_upload" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "film_upload_replaces" ON "film_upload" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "medium_former_name_medium" ON "medium_former_name" USING btree ("medium_id");--> statement-breakpoint
CREATE INDEX "medium_person" ON "medium" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "medium_once" ON "medium" USING btree ("uploaded_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "medium_newest" ON "medium" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medium_folder" ON "medium" USING btree ("folder") WHERE folder <> '';--> statement-breakpoint
CREATE INDEX "medium_search" ON "medium" USING gin (to_tsvector('simple', search_stems)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "medium_search_words" ON "medium" USING gin (search_words gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_feed" ON "news" USING btree ("pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_category" ON "news" USING btree ("category_id","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_due" ON "news" USING btree ("published_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "news_expiry" ON "news" USING btree ("expires_at") WHERE status = 'published' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_changed" ON "news" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_cover" ON "news" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "news_author_avatar" ON "news" USING btree ((author ->> 'avatar_id'));--> statement-breakpoint
CREATE INDEX "news_media" ON "news" USING gin ((gallery || attachments) jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_text_media" ON "news" USING gin (jsonb_path_query_array(body || translations, '$.**.url')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_search_words" ON "news" USING gin (search_words gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_check_due" ON "news_check" USING btree ("due_at","news_id");--> statement-breakpoint
CREATE INDEX "news_check_owner" ON "news_check" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "news_mark_since" ON "news_mark" USING btree ("person_id","seq");--> statement-breakpoint
CREATE INDEX "news_mark_news" ON "news_mark" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_mark_uncounted" ON "news_mark" USING btree ("read_at") WHERE read_at is not null and not read_counted;--> statement-breakpoint
CREATE INDEX "news_word_alike" ON "news_word" USING gin (word gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "notification_inbox" ON "notification" USING btree ("sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_image" ON "notification" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "notification_news" ON "notification" USING btree ("news_id") WHERE news_id is not null;--> statement-breakpoint
CREATE INDEX "notification_survey" ON "notification" USING btree ("survey_id") WHERE survey_id is not null;--> statement-breakpoint
CREATE INDEX "notification_scheduled" ON "notification" USING btree ("sent_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "notification_leaving" ON "notification" USING btree ("sent_at") WHERE status = 'leaving';--> statement-breakpoint
CREATE INDEX "notification_recipient_of" ON "notification_recipient" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_held_due" ON "push_held" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_job_open" ON "push_job" USING btree ("notification_id") WHERE state in ('waiting', 'sending', 'paused');--> statement-breakpoint
CREATE INDEX "push_lease_job" ON "push_lease" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_lease_end" ON "push_lease" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "push_retry_token" ON "push_retry" USING btree ("token");--> statement-breakpoint
CREATE INDEX "push_retry_due" ON "push_retry" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "limit_window_until" ON "limit_window" USING btree ("until");--> statement-breakpoint
CREATE INDEX "guest_read_hour_news" ON "guest_read_hour" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "review_deputy_of" ON "review_deputy" USING btree ("deputy_id");--> statement-breakpoint
CREATE INDEX "review_note_of" ON "review_note" USING btree ("kind","thing_id","at");--> statement-breakpoint
CREATE INDEX "second_factor_person" ON "second_factor" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_totp" ON "second_factor" USING btree ("person_id") WHERE "second_factor"."kind" = 'totp';--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_credential" ON "second_factor" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_alias_alias" ON "security_alias" USING btree ("alias");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_same" ON "security_event" USING btree ("minute","kind","outcome","who","network","device");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_event_who" ON "security_event" USING btree ("who","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deletion_proof_person" ON "deletion_proof" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "registration_email" ON "registration" USING btree ("email");--> statement-breakpoint
CREATE INDEX "news_source_due" ON "news_source" USING btree ("due_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "news_source_category" ON "news_source" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "news_source_entry_news" ON "news_source_entry" USING btree ("news_id") WHERE news_id is not null;--> statement-breakpoint
CREATE INDEX "survey_changed" ON "survey" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_published" ON "survey" USING btree ("opens_at" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "survey_opening" ON "survey" USING btree ("opening_at") WHERE opening_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_person" ON "survey_answer" USING btree ("survey_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_device" ON "survey_answer" USING btree ("survey_id","device_hash");--> statement-breakpoint
CREATE INDEX "survey_answer_of" ON "survey_answer" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "survey_answer_drawn" ON "survey_answer" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "survey_participation_person" ON "survey_participation" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "template_author" ON "template" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_delivery_next" ON "webhook_delivery" USING btree ("webhook_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("webhook_id","thing_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id",coalesce("due_at", '-infinity'::timestamptz)) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "webhook_event_at" ON "webhook_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_event_uncounted" ON "webhook_event" USING btree ("thing_id") WHERE data is null;--> statement-breakpoint
-- Written by hand from here on.
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
CREATE TRIGGER "audit_person_is_whole" BEFORE TRUNCATE ON "audit_person" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE FUNCTION "news_words_are_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two who write at once wait for one another and never both.
  INSERT INTO "news_word" ("word")
    SELECT DISTINCT word FROM unnest(string_to_array(NEW.search_words, ' ')) AS word
    WHERE length(word) BETWEEN 4 AND 40 ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "news_words_are_listed" AFTER INSERT OR UPDATE OF "search_words" ON "news" FOR EACH ROW EXECUTE FUNCTION "news_words_are_listed"();--> statement-breakpoint
-- What webhooks are told is kept in the outbox, in the transaction of the change and whoever makes it.
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
CREATE TRIGGER "report_is_told" AFTER INSERT ON "comment_report" FOR EACH ROW EXECUTE FUNCTION "report_is_told"();--> statement-breakpoint
-- Whoever is let out, by whatever way, reads nothing any more at an address of theirs, also once they are back.
CREATE FUNCTION "feeds_end_with_their_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "feed_address" WHERE "person_id" = NEW."id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "feeds_end_with_their_person" AFTER UPDATE OF "state" ON "person" FOR EACH ROW WHEN (NEW."state" <> 'active') EXECUTE FUNCTION "feeds_end_with_their_person"();
