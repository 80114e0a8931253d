CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_mode" text,
	"registration_domains" text[],
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
ALTER TABLE "person" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "terms_version" ADD CONSTRAINT "terms_version_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_user_group_groups_id_fk" FOREIGN KEY ("user_group") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_email" ON "registration" USING btree ("email");