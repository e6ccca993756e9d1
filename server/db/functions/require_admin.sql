-- When two admins give up their role at once, the second waits for the first and then sees that no other admin is left.
-- The key is that of `advisoryLocks.operators`.
CREATE OR REPLACE FUNCTION require_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7310039);
  IF NOT EXISTS (
    SELECT FROM "user" WHERE platform_role = 'admin' AND operator_role = 'admin' AND locked_at IS NULL
  ) THEN
    RAISE EXCEPTION 'The shop would be without an admin'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'user_last_admin', TABLE = 'user';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER last_admin AFTER UPDATE ON "user"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.platform_role = 'admin' AND OLD.operator_role = 'admin' AND OLD.locked_at IS NULL
    AND (NEW.platform_role <> 'admin' OR NEW.operator_role <> 'admin' OR NEW.locked_at IS NOT NULL))
  EXECUTE FUNCTION require_admin();
