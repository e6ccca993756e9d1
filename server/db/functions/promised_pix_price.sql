-- A variant's own Pix price, where customers see it beside another one: of a store that takes Pix.
CREATE OR REPLACE FUNCTION promised_pix_price(pix_price_minor bigint, pix_key text, takes_cards boolean) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN pix_key IS NULL OR (NOT takes_cards AND (SELECT only_by_pix FROM selling_rule)) THEN NULL
    ELSE pix_price_minor
  END;
END $$;
