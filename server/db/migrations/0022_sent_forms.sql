CREATE TABLE "sent_form" (
	"merchant_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"subject_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_form_merchant_id_digest_pk" PRIMARY KEY("merchant_id","digest"),
	CONSTRAINT "sent_form_digest" CHECK (length("sent_form"."digest") = 43)
);
--> statement-breakpoint
ALTER TABLE "sent_form" ADD CONSTRAINT "sent_form_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_form_created_at_index" ON "sent_form" USING btree ("created_at");