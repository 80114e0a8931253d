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
ALTER TABLE "notification" ADD COLUMN "status" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "language" text DEFAULT 'bg' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "content_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "category_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "news_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "survey_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_held" ADD CONSTRAINT "push_held_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_held" ADD CONSTRAINT "push_held_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_job" ADD CONSTRAINT "push_job_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_lease" ADD CONSTRAINT "push_lease_notification_id_push_job_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."push_job"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retry" ADD CONSTRAINT "push_retry_notification_id_push_job_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."push_job"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retry" ADD CONSTRAINT "push_retry_token_device_token_fk" FOREIGN KEY ("token") REFERENCES "public"."device"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_held_due" ON "push_held" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_job_open" ON "push_job" USING btree ("notification_id") WHERE state in ('waiting', 'sending', 'paused');--> statement-breakpoint
CREATE INDEX "push_lease_job" ON "push_lease" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_lease_end" ON "push_lease" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "push_retry_token" ON "push_retry" USING btree ("token");--> statement-breakpoint
CREATE INDEX "push_retry_due" ON "push_retry" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_scheduled" ON "notification" USING btree ("sent_at") WHERE status = 'scheduled';--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_idempotency" UNIQUE("created_by","idempotency_key");