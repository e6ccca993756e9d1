CREATE OR REPLACE FUNCTION record_receipt_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipt_reference (id, receipt_id, provider_ref) VALUES (new_id(), NEW.id, NEW.provider_ref);
  RETURN NULL;
END $$;

CREATE TRIGGER named AFTER INSERT ON payment_receipt FOR EACH ROW EXECUTE FUNCTION record_receipt_reference();
CREATE TRIGGER renamed AFTER UPDATE OF provider_ref ON payment_receipt FOR EACH ROW
  WHEN (NEW.provider_ref IS DISTINCT FROM OLD.provider_ref) EXECUTE FUNCTION record_receipt_reference();
