ALTER TABLE "order_event" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "session_ref" text;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "session_ref" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_person" CHECK ("order_event"."actor" <> 'system' or num_nonnulls("order_event"."user_id", "order_event"."session_ref") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_actor_check" CHECK ("actor" IN ('customer', 'merchant', 'operator', 'system')) NOT VALID;
--> statement-breakpoint
-- History is written once; what names a customer may be taken out of it, and nothing else.
CREATE OR REPLACE FUNCTION refuse_rewriting_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased order_event;
BEGIN
  erased := OLD;
  erased.data := OLD.data - 'note' - 'trackingCode';
  IF OLD.actor = 'customer' AND NEW.user_id IS NULL AND NEW.session_ref IS NULL THEN
    erased.user_id := NULL;
    erased.session_ref := NULL;
  END IF;
  IF tg_op = 'DELETE' OR NEW IS DISTINCT FROM erased THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
