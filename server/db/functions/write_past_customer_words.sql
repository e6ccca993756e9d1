-- A customer of the former shop is found by name, mail address, phone number and town.
CREATE OR REPLACE FUNCTION write_past_customer_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := past_words(NEW.merchant_id, concat_ws(' ', NEW.name, NEW.email, NEW.city), '{}', NEW.phone);
  RETURN NEW;
END $$;

CREATE TRIGGER past_customer_words BEFORE INSERT OR UPDATE ON past_customer
  FOR EACH ROW EXECUTE FUNCTION write_past_customer_words();
