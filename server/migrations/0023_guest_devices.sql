ALTER TABLE "device" ADD COLUMN "guest_hash" text;--> statement-breakpoint
CREATE INDEX "device_guest" ON "device" USING btree ("guest_hash") WHERE session_id is null;