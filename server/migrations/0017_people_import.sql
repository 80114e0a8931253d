CREATE TABLE "people_import" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"headings" text[] NOT NULL,
	"lines" integer NOT NULL,
	"columns" jsonb,
	"suspend_at_most" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_plan" text,
	"outcome" jsonb
);
--> statement-breakpoint
CREATE TABLE "people_import_part" (
	"import_id" text NOT NULL,
	"part" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "people_import_part_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_part" ADD CONSTRAINT "people_import_part_import_id_people_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_by_name" ON "person" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "person_known_by" ON "person" USING gin ((lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(login_name, '') || ' ' || coalesce(position, '') || ' ' || coalesce(department, ''))) gin_trgm_ops);