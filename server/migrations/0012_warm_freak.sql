CREATE TABLE "group_leader" (
	"person_id" text NOT NULL,
	"group_id" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_leader_person_id_group_id_pk" PRIMARY KEY("person_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "group_leader" ADD CONSTRAINT "group_leader_place" FOREIGN KEY ("person_id","group_id") REFERENCES "public"."person_group"("person_id","group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_leader_group" ON "group_leader" USING btree ("group_id");