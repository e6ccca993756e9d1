-- A variant's own Pix price, where customers see it beside another one, in stores that take Pix.
CREATE OR REPLACE FUNCTION promised_pix_price(pix_price_minor bigint, pix_key text, takes_cards boolean) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF pix_price_minor IS NULL OR pix_key IS NULL THEN
    RETURN NULL;
  END IF;
  IF takes_cards THEN
    RETURN pix_price_minor;
  END IF;
  RETURN CASE WHEN (SELECT only_by_pix FROM selling_rule) THEN NULL ELSE pix_price_minor END;
END $$;
