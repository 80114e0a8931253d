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
ALTER TABLE "installation" ADD COLUMN "brand_name" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "brand_primary" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "brand_accent" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "brand_logo_id" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "organisation_name" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "link_hosts" text[];--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "reactions" jsonb;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_group_limit" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_text_limit" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_anonymous_least" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "survey_known_days" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "weekly_push_limit" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "push_undo_seconds" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "audit_name_days" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_check" ADD CONSTRAINT "news_check_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_check" ADD CONSTRAINT "news_check_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_check" ADD CONSTRAINT "news_check_checked_by_person_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_begun" ON "campaign" USING btree ("starts_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaign_item_thing" ON "campaign_item" USING btree ("kind","thing_id");--> statement-breakpoint
CREATE INDEX "news_check_due" ON "news_check" USING btree ("due_at","news_id");--> statement-breakpoint
CREATE INDEX "news_check_owner" ON "news_check" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "template_author" ON "template" USING btree ("created_by");