CREATE TABLE "review_picture" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "review_picture_position" UNIQUE("review_id","position"),
	CONSTRAINT "review_picture_positions" CHECK ("review_picture"."position" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION pictures_of_review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE picture SET is_private = (NEW.status = 'hidden')
    WHERE id IN (SELECT picture_id FROM review_picture WHERE review_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_of_review AFTER UPDATE OF status ON review
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION pictures_of_review_changed();
--> statement-breakpoint
CREATE FUNCTION review_picture_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed review_picture := CASE tg_op WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE picture SET is_private = (tg_op = 'DELETE' OR review.status = 'hidden')
    FROM review WHERE review.id = changed.review_id AND picture.id = changed.picture_id;
  PERFORM notify_product_changed(product_id) FROM review WHERE id = changed.review_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_of_review_picture AFTER INSERT OR DELETE ON review_picture
  FOR EACH ROW EXECUTE FUNCTION review_picture_changed();
