-- When two owners leave at once, the second waits for the first and then sees that no other owner is left.
CREATE OR REPLACE FUNCTION require_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM merchant WHERE id = OLD.merchant_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM merchant WHERE id = OLD.merchant_id AND status <> 'closed')
    AND NOT EXISTS (SELECT FROM merchant_member WHERE merchant_id = OLD.merchant_id AND role = 'owner') THEN
    RAISE EXCEPTION 'The store % would be without an owner', OLD.merchant_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'merchant_member_last_owner', TABLE = 'merchant_member';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER last_owner AFTER UPDATE OR DELETE ON merchant_member
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION require_owner();
