-- A store that takes cards has a price besides that of Pix, whatever the installation offers to all stores. The functions
-- of the same names without `takes_cards` are of the version before.
CREATE OR REPLACE FUNCTION promised_pix_discount(pix_discount_bps integer, takes_cards boolean) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF takes_cards THEN
    RETURN pix_discount_bps;
  END IF;
  RETURN CASE WHEN (SELECT only_by_pix FROM selling_rule) THEN 0 ELSE pix_discount_bps END;
END $$;
