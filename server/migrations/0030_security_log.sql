CREATE TABLE "security_alias" (
	"person_id" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"who" text NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_alias" ADD CONSTRAINT "security_alias_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "security_alias_alias" ON "security_alias" USING btree ("alias");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_same" ON "security_event" USING btree ("minute","kind","outcome","who","network","device");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_who" ON "security_event" USING btree ("who","last_at" DESC NULLS LAST);