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
CREATE TABLE "device_uid" (
	"firebase_uid" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_uid" ADD CONSTRAINT "device_uid_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_document_token" ON "device_document" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "device_uid_session" ON "device_uid" USING btree ("session_id");