CREATE OR REPLACE FUNCTION merchant_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_merchant_changed(new.id);
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_new_merchant AFTER INSERT ON merchant
  FOR EACH ROW EXECUTE FUNCTION merchant_opened();
