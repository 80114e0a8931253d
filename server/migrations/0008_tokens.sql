CREATE TABLE "program_token" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"categories" jsonb,
	"networks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "program_token_place" (
	"token_id" text NOT NULL,
	"place" text NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "program_token_place_token_id_place_refused_pk" PRIMARY KEY("token_id","place","refused")
);
--> statement-breakpoint
ALTER TABLE "program_token" ADD CONSTRAINT "program_token_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_token_place" ADD CONSTRAINT "program_token_place_token_id_program_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."program_token"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "program_token_hash" ON "program_token" USING btree ("token_hash");