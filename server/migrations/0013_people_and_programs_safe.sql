CREATE TABLE "company_permission" (
	"person_id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_suspension" (
	"person_id" text PRIMARY KEY NOT NULL,
	"directory" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest" DROP CONSTRAINT "digest_token";--> statement-breakpoint
DROP INDEX "person_group_group";--> statement-breakpoint
ALTER TABLE "directory_state" ADD COLUMN "held_list" text;--> statement-breakpoint
ALTER TABLE "directory_state" ADD COLUMN "held_file" text;--> statement-breakpoint
ALTER TABLE "directory_state" ADD COLUMN "free_list" text;--> statement-breakpoint
ALTER TABLE "directory_state" ADD COLUMN "free_people" integer;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "email_proved" boolean;--> statement-breakpoint
ALTER TABLE "company_permission" ADD CONSTRAINT "company_permission_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_link" ADD CONSTRAINT "digest_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_suspension" ADD CONSTRAINT "directory_suspension_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_link_person" ON "digest_link" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "directory_suspension_at" ON "directory_suspension" USING btree ("directory","at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id",coalesce("due_at", '-infinity'::timestamptz)) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "person_group_group" ON "person_group" USING btree ("group_id","person_id");--> statement-breakpoint
-- Letters that were sent go on leading to whom they are for; from now on a hash alone says so.
INSERT INTO "digest_link" ("token_hash", "person_id")
SELECT rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '='), "person_id" FROM "digest";--> statement-breakpoint
ALTER TABLE "digest" DROP COLUMN "token";--> statement-breakpoint
-- Whose address is known to be theirs: a directory or the company's account has said so, or nobody has a password for it.
UPDATE "person" SET "email_proved" = true
WHERE "password_hash" IS NULL
  OR EXISTS (SELECT FROM "directory_person" WHERE "person_id" = "person"."id")
  OR EXISTS (SELECT FROM "company_identity" WHERE "person_id" = "person"."id");