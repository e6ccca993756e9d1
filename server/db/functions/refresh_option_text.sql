CREATE OR REPLACE FUNCTION refresh_option_text(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in one order, so that two changes of the same products cannot deadlock.
  PERFORM FROM product WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET option_text = option_text_of(id)
  WHERE id = ANY (changed) AND option_text IS DISTINCT FROM option_text_of(id);
END $$;
