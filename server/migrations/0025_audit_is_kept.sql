-- Everybody whom the log names gets a pseudonym, bound to his id by a secret drawn by lot.
INSERT INTO "audit_person" ("pseudonym", "secret", "person_id")
SELECT left(encode(sha256(convert_to(secret || id, 'UTF8')), 'hex'), 32), secret, id
FROM (
	SELECT p.id, encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex') AS secret
	FROM "person" AS p
	WHERE EXISTS (SELECT 1 FROM "audit_entry" AS e WHERE e.person_id = p.id OR e.thing_id = p.id)
) AS named;--> statement-breakpoint
-- What only the server does by itself is told apart; who else is gone is not known any more.
UPDATE "audit_entry" SET "actor" = coalesce(
	(SELECT a.pseudonym FROM "audit_person" AS a WHERE a.person_id = "audit_entry".person_id),
	CASE WHEN action IN ('news.held', 'surveys.held', 'surveys.opened', 'notifications.held') THEN 'system' ELSE 'unknown' END
);--> statement-breakpoint
UPDATE "audit_entry" SET "about" = a.pseudonym, "thing_id" = ''
FROM "audit_person" AS a WHERE a.person_id = "audit_entry".thing_id;--> statement-breakpoint
INSERT INTO "audit_personal" ("entry_id", "secret", "title", "fields")
SELECT e.id, encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), e.title,
	jsonb_build_object(
		'before', (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(e.before) WHERE key = ANY (named.fields)),
		'after', (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(e.after) WHERE key = ANY (named.fields))
	)::text
FROM "audit_entry" AS e,
	(SELECT ARRAY['name', 'position', 'company', 'department', 'place', 'email', 'login_name', 'phone'] AS fields) AS named
WHERE e.about IS NOT NULL;--> statement-breakpoint
UPDATE "audit_entry" SET
	"personal_hash" = encode(sha256(convert_to(x.secret || x.fields || chr(10) || x.title, 'UTF8')), 'hex'),
	"title" = '',
	"before" = "before" - ARRAY['name', 'position', 'company', 'department', 'place', 'email', 'login_name', 'phone'],
	"after" = "after" - ARRAY['name', 'position', 'company', 'department', 'place', 'email', 'login_name', 'phone']
FROM "audit_personal" AS x WHERE x.entry_id = "audit_entry".id;--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_person_id_person_id_fk";
--> statement-breakpoint
DROP INDEX "audit_entry_person";--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" DROP COLUMN "person_id";--> statement-breakpoint
-- The log is append only. What is personal leaves it in one way: a transaction that says so by "megdan.erasing".
CREATE FUNCTION "audit_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	erasing boolean := coalesce(current_setting('megdan.erasing', true), '') = 'on';
BEGIN
	IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entry' THEN
		IF OLD.seq IS NULL AND NEW.seq IS NOT NULL
			AND to_jsonb(NEW) - 'seq' - 'hash' = to_jsonb(OLD) - 'seq' - 'hash' THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_person' AND erasing THEN
		IF NEW.pseudonym = OLD.pseudonym THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME <> 'audit_entry' AND erasing THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit log is append only.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_kept" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_whole" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_personal_is_kept" BEFORE UPDATE OR DELETE ON "audit_personal" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_personal_is_whole" BEFORE TRUNCATE ON "audit_personal" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_person_is_kept" BEFORE UPDATE OR DELETE ON "audit_person" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_person_is_whole" BEFORE TRUNCATE ON "audit_person" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();
