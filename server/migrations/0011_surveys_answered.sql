CREATE TABLE "survey_ballot" (
	"survey_id" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"version" integer NOT NULL,
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
	"kept" integer DEFAULT 0 NOT NULL,
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
ALTER TABLE "survey" ADD COLUMN "language" text DEFAULT 'bg' NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "group_limit" integer;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "outcome_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD COLUMN "user_group" text;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD COLUMN "attempt" text;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD COLUMN "day" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_participation" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "survey_ballot" ADD CONSTRAINT "survey_ballot_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_count" ADD CONSTRAINT "survey_count_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_day" ADD CONSTRAINT "survey_day_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_guest" ADD CONSTRAINT "survey_guest_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_ticket_key" ADD CONSTRAINT "survey_ticket_key_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_version" ADD CONSTRAINT "survey_version_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_version" ADD CONSTRAINT "survey_version_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_changed" ON "survey" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_person" ON "survey_answer" USING btree ("survey_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_device" ON "survey_answer" USING btree ("survey_id","device_hash");--> statement-breakpoint
CREATE INDEX "survey_answer_of" ON "survey_answer" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "survey_participation_person" ON "survey_participation" USING btree ("person_id");