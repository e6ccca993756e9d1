CREATE TABLE "cart_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid,
	"consent_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ordered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"cart_id" uuid,
	"email" "citext",
	"granted" boolean NOT NULL,
	"address_confirmed" boolean NOT NULL,
	"place" text NOT NULL,
	"policy_version" text NOT NULL,
	"agreed_text" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_consent_subject" CHECK (num_nonnulls("mail_consent"."user_id", "mail_consent"."cart_id") = 1),
	CONSTRAINT "mail_consent_said" CHECK ("mail_consent"."granted" = ("mail_consent"."agreed_text" is not null))
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "cart_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_reminder" ADD CONSTRAINT "cart_reminder_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminder" ADD CONSTRAINT "cart_reminder_consent_id_mail_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."mail_consent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_consent" ADD CONSTRAINT "mail_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_reminder_of_cart" ON "cart_reminder" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_reminder_of_consent" ON "cart_reminder" USING btree ("consent_id","created_at");--> statement-breakpoint
CREATE INDEX "cart_reminder_sent" ON "cart_reminder" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mail_consent_of_user" ON "mail_consent" USING btree ("user_id","purpose","at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "mail_consent_of_cart" ON "mail_consent" USING btree ("cart_id","purpose","at") WHERE cart_id is not null;--> statement-breakpoint
CREATE INDEX "mail_consent_of_email" ON "mail_consent" USING btree ("email","purpose","at");--> statement-breakpoint
CREATE INDEX "mail_consent_of_guests" ON "mail_consent" USING btree ("at") WHERE user_id is null;--> statement-breakpoint
ALTER TABLE "mail_consent" ADD CONSTRAINT "mail_consent_purpose_check" CHECK (purpose IN ('cart-reminders'));--> statement-breakpoint
ALTER TABLE "mail_consent" ADD CONSTRAINT "mail_consent_place_check" CHECK (place IN ('account', 'checkout', 'mail-link', 'mail-program'));
