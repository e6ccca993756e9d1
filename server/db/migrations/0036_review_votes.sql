CREATE TABLE "review_vote" (
	"review_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_vote_review_id_voter_pk" PRIMARY KEY("review_id","voter")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_vote_voter_index" ON "review_vote" USING btree ("voter");--> statement-breakpoint
CREATE INDEX "review_of_product_helpful" ON "review" USING btree ("product_id","helpful_count","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE FUNCTION count_review_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE review SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE review SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER votes_of_review AFTER INSERT OR DELETE ON review_vote
  FOR EACH ROW EXECUTE FUNCTION count_review_vote();
