-- A request in progress during the erasure of its account waits for the erasure, and writes nothing after it.
CREATE OR REPLACE FUNCTION refuse_erased_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  EXECUTE format('SELECT erased_at FROM "user" WHERE id = ($1).%I FOR KEY SHARE', tg_argv[0]) INTO erased USING NEW;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'The account was erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_erased', TABLE = tg_table_name;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_erased_account BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('customer_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON cart FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON customer_address FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON data_export FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON email_token FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON erasure_request FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON favorite_merchant FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON favorite_product FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON form_draft FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON merchant_member FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON notice_setting
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON notification
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON order_group FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('customer_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON password_token FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON product_question FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('customer_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('customer_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON sign_in_token FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
