CREATE TABLE "deletion_proof" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "deletion_proof" ADD CONSTRAINT "deletion_proof_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_proof_person" ON "deletion_proof" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "medium" ADD CONSTRAINT "medium_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medium_person" ON "medium" USING btree ("person_id");