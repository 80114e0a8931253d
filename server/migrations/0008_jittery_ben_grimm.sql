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
	"free_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_waiting" (
	"group_id" text NOT NULL,
	"member" text NOT NULL,
	CONSTRAINT "directory_waiting_group_id_member_pk" PRIMARY KEY("group_id","member")
);
--> statement-breakpoint
ALTER TABLE "people_import" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "directory" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "directory_person" ADD CONSTRAINT "directory_person_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_waiting" ADD CONSTRAINT "directory_waiting_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_external" ON "directory_person" USING btree ("directory","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_user_name" ON "directory_person" USING btree ("directory",lower("user_name"));--> statement-breakpoint
CREATE INDEX "directory_waiting_member" ON "directory_waiting" USING btree ("member");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_external" ON "groups" USING btree ("directory","external_id");