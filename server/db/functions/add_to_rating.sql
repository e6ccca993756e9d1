-- A published review counts; one that is hidden does not. Each change is added, so that no review is read twice.
CREATE OR REPLACE FUNCTION add_to_rating(of_product uuid, of_merchant uuid, more_reviews int, more_stars int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET
    rating_count = rating_count + more_reviews,
    rating_sum = rating_sum + more_stars,
    rating_hundredths = round((rating_sum + more_stars) * 100.0 / nullif(rating_count + more_reviews, 0))
  WHERE id = of_product;
  UPDATE merchant SET
    rating_count = rating_count + more_reviews,
    rating_sum = rating_sum + more_stars,
    rating_hundredths = round((rating_sum + more_stars) * 100.0 / nullif(rating_count + more_reviews, 0))
  WHERE id = of_merchant;
END $$;
