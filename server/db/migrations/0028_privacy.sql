CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"size_bytes" bigint,
	CONSTRAINT "data_export_of_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "data_export_piece" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "data_export_piece_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "erasure_request" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"held_at" timestamp with time zone,
	CONSTRAINT "erasure_request_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_piece" ADD CONSTRAINT "data_export_piece_export_id_data_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_expires_at_index" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "erasure_request_erase_at_index" ON "erasure_request" USING btree ("erase_at");
--> statement-breakpoint
-- History is written once; what names a person may be taken out of it, and nothing else.
CREATE FUNCTION refuse_rewriting_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased order_event;
BEGIN
  erased := OLD;
  erased.data := OLD.data - 'note' - 'trackingCode';
  IF tg_op = 'DELETE' OR NEW IS DISTINCT FROM erased THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_event
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_but_erasing();
--> statement-breakpoint
-- A request that was under way while its account was erased waits for the erasure, and writes nothing after it.
CREATE FUNCTION refuse_erased_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  EXECUTE format('SELECT erased_at FROM "user" WHERE id = ($1).%I FOR KEY SHARE', tg_argv[0]) INTO erased USING NEW;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'The account was erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_erased', TABLE = tg_table_name;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['session', 'customer_address', 'form_draft', 'favorite_product', 'favorite_merchant',
    'email_token', 'password_token', 'sign_in_token', 'cart', 'data_export', 'erasure_request', 'merchant_member'] LOOP
    EXECUTE format('CREATE TRIGGER refuse_erased_account BEFORE INSERT ON %I
      FOR EACH ROW EXECUTE FUNCTION refuse_erased_account(''user_id'')', written);
  END LOOP;
  FOREACH written IN ARRAY ARRAY['order_group', 'order', 'review', 'product_question'] LOOP
    EXECUTE format('CREATE TRIGGER refuse_erased_account BEFORE INSERT ON %I
      FOR EACH ROW EXECUTE FUNCTION refuse_erased_account(''customer_id'')', written);
  END LOOP;
END $$;
