-- Singular and plural have one key: categories, stores and searches are compared by it.
CREATE OR REPLACE FUNCTION plural_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN length(word) < 4 THEN regexp_replace(word, '([aeiou])s$', '\1')
    WHEN word ~ '(oes|aes|aos)$' THEN regexp_replace(word, '...$', 'ao')
    WHEN word ~ 'ais$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '[^q]ueis$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ 'eis$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '(ois|uis)$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '[^aeiou]is$' THEN regexp_replace(word, '.$', 'l')
    WHEN word ~ 'ns$' THEN regexp_replace(word, '..$', 'm')
    WHEN word ~ '[rz]es$' THEN regexp_replace(word, '..$', '')
    WHEN word ~ 's$' THEN regexp_replace(word, '.$', '')
    ELSE word
  END;
