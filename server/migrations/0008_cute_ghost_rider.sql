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
ALTER TABLE "news" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "review" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "review_elsewhere" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "pending_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "pending_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_asked_by_person_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_to_person_id_fk" FOREIGN KEY ("to") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_answered_by_person_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approval" ADD CONSTRAINT "review_approval_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approval" ADD CONSTRAINT "review_approval_right_of_person_id_fk" FOREIGN KEY ("right_of") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deputy" ADD CONSTRAINT "review_deputy_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deputy" ADD CONSTRAINT "review_deputy_deputy_id_person_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_note" ADD CONSTRAINT "review_note_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_writer" ADD CONSTRAINT "review_writer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "review_deputy_of" ON "review_deputy" USING btree ("deputy_id");--> statement-breakpoint
CREATE INDEX "review_note_of" ON "review_note" USING btree ("kind","thing_id","at");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_has_category" CHECK (category_id is not null or status = 'draft');