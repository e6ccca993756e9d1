-- A store takes cards while its own account with a card provider is connected.
CREATE OR REPLACE FUNCTION card_connection_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  takes boolean := EXISTS (
    SELECT FROM connection
    WHERE kind = 'mercado_pago' AND merchant_id = new.merchant_id AND disconnected_at IS NULL);
BEGIN
  UPDATE merchant SET takes_cards = takes WHERE id = new.merchant_id AND takes_cards <> takes;
  RETURN NULL;
END $$;

CREATE TRIGGER card_connection_begins AFTER INSERT ON connection
  FOR EACH ROW WHEN (new.kind = 'mercado_pago' AND new.merchant_id IS NOT NULL)
  EXECUTE FUNCTION card_connection_changed();
CREATE TRIGGER card_connection_ends AFTER UPDATE OF disconnected_at ON connection
  FOR EACH ROW WHEN (
    new.kind = 'mercado_pago' AND new.merchant_id IS NOT NULL AND old.disconnected_at IS DISTINCT FROM new.disconnected_at
  ) EXECUTE FUNCTION card_connection_changed();
