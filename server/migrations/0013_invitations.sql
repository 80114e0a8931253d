CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"number" integer NOT NULL,
	"code_hash" text NOT NULL,
	"name" text,
	"note" text,
	"group_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"person_id" text
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code_hash" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitation_place" ON "invitation" USING btree ("created_at" DESC NULLS LAST,"batch_id" DESC NULLS LAST,"number");--> statement-breakpoint
CREATE INDEX "invitation_batch" ON "invitation" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "invitation_person" ON "invitation" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "invitation_created_by" ON "invitation" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitation_group" ON "invitation" USING btree ("group_id");