ALTER TABLE "medium" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "medium_once" ON "medium" USING btree ("uploaded_by","idempotency_key");