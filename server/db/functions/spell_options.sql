CREATE OR REPLACE FUNCTION spell_options(names text[], choices text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO option_spelling (key, name, value)
  SELECT option_key(name, value), left(btrim(name), 60), left(btrim(value), 60)
  FROM unnest(names, choices) AS chosen (name, value)
  WHERE btrim(name) <> '' AND btrim(value) <> ''
    AND NOT EXISTS (SELECT FROM option_spelling s WHERE s.key = option_key(chosen.name, chosen.value));
END $$;
