CREATE TABLE "digest" (
	"person_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
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
	"refusal" text,
	CONSTRAINT "digest_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "digest_by_default" boolean;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_due" ON "digest" USING btree ("due_at") WHERE state is not null;