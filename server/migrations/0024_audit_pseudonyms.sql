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
ALTER TABLE "audit_entry" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "personal_hash" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_person_person" ON "audit_person" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "audit_person_gone" ON "audit_person" USING btree ("gone_at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "audit_entry_about" ON "audit_entry" USING btree ("about");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_seq" ON "audit_entry" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_entry_unsealed" ON "audit_entry" USING btree ("at","id") WHERE seq is null;